//! Evaluates the expressions of modules to values.
