# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17" # expect: PASS

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled = false
      ssl_mode     = "ENCRYPTED_ONLY"
    }
  }
}
# end of example

variable "version" {}

resource "google_sql_database_instance" "good" {
  name             = "good"
  database_version = "POSTGRES_17" # expect: PASS
}

resource "google_sql_database_instance" "old" {
  name             = "old"
  database_version = "POSTGRES_12" # expect: FAIL
}

resource "google_sql_database_instance" "older" {
  name             = "older"
  database_version = "POSTGRES_9_6" # expect: FAIL
}

resource "google_sql_database_instance" "mysql" {
  name             = "mysql"
  database_version = "MYSQL_5_7" # expect: FAIL
}

resource "google_sql_database_instance" "new_mysql" {
  name             = "new_mysql"
  database_version = "MYSQL_8_4" # expect: PASS
}

resource "google_sql_database_instance" "minor" {
  name             = "minor"
  database_version = "MYSQL_8_0_36" # expect: FAIL
}

resource "google_sql_database_instance" "server" {
  name             = "server"
  database_version = "SQLSERVER_2019_STANDARD" # expect: PASS
}

resource "google_sql_database_instance" "unknown" {
  name             = "unknown"
  database_version = var.version # expect: MANUAL
}
