use super::*;

#[test]
fn words_are_counted_in_every_script() {
    for (text, words) in [
        ("Read measurements", 2),
        ("Lee medidas", 2),
        ("Returns the user's e-mail", 5),
        ("측정값 읽기", 2),
        ("Получить измерения пользователя за день", 5),
        ("读取测量", 2),
        ("获取指定城市的当前天气", 5),
        ("測定値を読む", 3),
        ("قراءة القياسات", 2),
        ("...", 0),
        ("🔥🔥", 0),
    ] {
        assert_eq!(count(text, 100), words, "{text}");
    }
    assert!(count("อ่านค่าที่วัดได้ของผู้ใช้ในวันที่ระบุ", 100) >= 8);
}

#[test]
fn a_script_without_spaces_is_told_from_others() {
    for text in ["删除物体", "API 呼び出し", "อ่านค่า"] {
        assert!(has_unspaced(text), "{text}");
    }
    for text in ["Lee medidas", "측정값 읽기", "قراءة القياسات", "。", ""] {
        assert!(!has_unspaced(text), "{text}");
    }
}

#[test]
fn counting_stops_at_the_limit() {
    assert_eq!(count(&"word ".repeat(1000), 3), 3);
}

#[test]
fn sentences_and_lines_are_counted_in_every_script() {
    for (text, count) in [
        ("", 0),
        ("Reads a value.", 1),
        ("Reads a value", 1),
        ("Reads, e.g. from disk. Fast!", 2),
        ("Version 2.5 of it. Returns JSON? Yes.", 3),
        ("First line\nsecond line\n\nthird", 3),
        ("読み取ります。返します。終わり。", 3),
    ] {
        assert_eq!(sentences(text, 100), count, "{text}");
    }
    assert_eq!(sentences(&"Once. ".repeat(1000), 3), 3);
}

#[test]
fn a_text_mentions_a_name_whatever_its_spelling() {
    let text =
        Mentions::of("Finds orders of a customer id, newest first. `maxCount`: how many; page_size too.");
    for name in ["customer_id", "customerId", "orders", "maxCount", "page_size", "newest"] {
        assert!(text.has(name), "{name}");
    }
    for name in ["customer_name", "order", "id_card", "", "_"] {
        assert!(!text.has(name), "{name}");
    }
}

#[test]
fn a_key_that_a_build_replaces_is_told_from_a_text() {
    for text in ["%tool.description%", "{{ description }}", "${DESCRIPTION}", "<% t('a b') %>"] {
        assert!(is_filled_in_later(text), "{text}");
    }
    for text in ["%", "%%", "% of the whole, and %", "{a}", "Reads ${key}", ""] {
        assert!(!is_filled_in_later(text), "{text}");
    }
}

#[test]
fn a_name_said_again_is_recognised_whatever_its_spelling() {
    for (text, name) in [
        ("Read measurements", "read_measurement"),
        ("Reads the measurement.", "readMeasurement"),
        ("Get a list of all users", "list-users"),
        ("Creating queries", "create_query"),
        ("HTTP server", "HTTPServer"),
        ("Lee medidas", "lee_medida"),
    ] {
        assert!(restates(text, name), "{text} / {name}");
    }
}

#[test]
fn a_text_that_adds_a_word_restates_nothing() {
    for (text, name) in [
        ("Reads the measurements of one day", "read_measurement"),
        ("Search the catalogue", "search_foods"),
        ("読む", "read"),
        ("측정값 읽기", "read_values"),
        ("API 응답 값을 읽어 옴", "call_api"),
        ("Say it", "read"),
        ("", "read"),
        ("...", "read"),
    ] {
        assert!(!restates(text, name), "{text} / {name}");
    }
}

#[test]
fn names_fall_apart_at_case_digits_and_punctuation() {
    assert_eq!(of_name("getHTTPServer2_all.files"), ["get", "http", "server", "2", "all", "files"]);
}
