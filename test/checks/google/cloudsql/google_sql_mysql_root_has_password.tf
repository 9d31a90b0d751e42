variable "password" {}

resource "google_sql_user" "good" { # expect: PASS
  name     = "root"
  instance = "shop"
  password = var.password
}

resource "google_sql_user" "bad" { # expect: FAIL
  name     = "root"
  instance = "shop"
  host     = "%"
}

resource "google_sql_user" "other" {
  name     = "orders"
  instance = "shop"
}
