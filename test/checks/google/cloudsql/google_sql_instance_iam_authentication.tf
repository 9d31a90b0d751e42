# example
resource "google_sql_database_instance" "orders" { # expect: PASS
  name             = "orders"
  database_version = "POSTGRES_17"
  settings {
    tier                        = "db-custom-2-7680"
    deletion_protection_enabled = true

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
      ssl_mode        = "ENCRYPTED_ONLY"
    }
    database_flags {
      name  = "cloudsql.iam_authentication"
      value = "on"
    }
  }
}
# end of example

variable "setting" {}

resource "google_sql_database_instance" "good" { # expect: PASS
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql.iam_authentication"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql_iam_authentication"
      value = "off" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "absent" {
  database_version = "POSTGRES_17"
  settings { # expect: FAIL
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql.iam_authentication"
      value = var.setting # expect: MANUAL
    }
  }
}

resource "google_sql_database_instance" "sql_server" {
  database_version = "SQLSERVER_2022_STANDARD"
  settings {
    tier = "db-f1-micro"
  }
}
