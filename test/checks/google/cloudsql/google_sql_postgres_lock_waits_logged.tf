# example
resource "google_sql_database_instance" "orders" { # expect: PASS
  name             = "orders"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled = false
      ssl_mode     = "ENCRYPTED_ONLY"
    }
    database_flags {
      name  = "log_lock_waits"
      value = "on"
    }
  }
}
# end of example

variable "value" {}

resource "google_sql_database_instance" "good" { # expect: PASS
  name             = "good"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_lock_waits"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "bad" {
  name             = "bad"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_lock_waits"
      value = "off" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "absent" {
  name             = "absent"
  database_version = "POSTGRES_17"
  settings { # expect: FAIL
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "unknown" {
  name             = "unknown"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_lock_waits"
      value = var.value # expect: MANUAL
    }
  }
}

resource "google_sql_database_instance" "mysql" {
  name             = "mysql"
  database_version = "MYSQL_8_4"
}
