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
  }
}

resource "google_sql_database_instance" "silent" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "log_min_messages"
      value = "panic" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "slow" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "log_min_duration_statement"
      value = "1000" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "log_min_messages"
      value = var.setting # expect: MANUAL
    }
  }
}
