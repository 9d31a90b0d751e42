# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  settings {
    tier                        = "db-custom-2-7680"
    deletion_protection_enabled = true # expect: PASS

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

resource "google_sql_database_instance" "good" {
  database_version = "POSTGRES_17"
  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = true # expect: PASS
  }
}

resource "google_sql_database_instance" "bad" {
  database_version = "POSTGRES_17"
  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = false # expect: FAIL
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
    tier                        = "db-f1-micro"
    deletion_protection_enabled = var.setting # expect: MANUAL
  }
}
