# example
resource "google_sql_user" "root" { # expect: PASS
  name                = "root"
  instance            = google_sql_database_instance.blog.name
  password_wo         = ephemeral.random_password.root.result
  password_wo_version = 1
}
# end of example

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
