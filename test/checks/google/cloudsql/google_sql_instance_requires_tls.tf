# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
      ssl_mode        = "ENCRYPTED_ONLY" # expect: PASS
    }
  }
}
# end of example

variable "mode" {}

resource "google_sql_database_instance" "encrypted" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = "ENCRYPTED_ONLY" # expect: PASS
    }
  }
}

resource "google_sql_database_instance" "certified" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = "TRUSTED_CLIENT_CERTIFICATE_REQUIRED" # expect: PASS
    }
  }
}

# As before version 6 of the provider.
resource "google_sql_database_instance" "required" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      require_ssl = true # expect: PASS
    }
  }
}

resource "google_sql_database_instance" "optional" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "absent" {
  database_version = "MYSQL_8_4"
  settings { # expect: FAIL
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ssl_mode = var.mode # expect: MANUAL
    }
  }
}
