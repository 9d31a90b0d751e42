# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false # expect: PASS
      private_network = google_compute_network.shop.id
    }
  }
}
# end of example

variable "public" {}

resource "google_compute_network" "shop" {
  name = "shop"
}

resource "google_sql_database_instance" "private" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled    = false # expect: PASS
      private_network = google_compute_network.shop.id
    }
  }
}

resource "google_sql_database_instance" "public" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      ipv4_enabled = true # expect: FAIL
    }
  }
}

# A private address comes beside the public one.
resource "google_sql_database_instance" "both" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    ip_configuration { # expect: FAIL
      private_network = google_compute_network.shop.id
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
      ipv4_enabled = var.public # expect: MANUAL
    }
  }
}
