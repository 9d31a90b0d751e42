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
    }

    backup_configuration {
      enabled                        = true # expect: PASS
      point_in_time_recovery_enabled = true
    }
  }
}
# end of example

variable "backups" {}

resource "google_sql_database_instance" "saved" {
  name             = "saved"
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled = true # expect: PASS
    }
  }
}

resource "google_sql_database_instance" "disabled" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled = false # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "half_written" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    backup_configuration { # expect: FAIL
      start_time = "03:00"
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
    backup_configuration {
      enabled = var.backups # expect: MANUAL
    }
  }
}

# A read replica has no backups of its own.
resource "google_sql_database_instance" "replica" {
  database_version     = "MYSQL_8_4"
  master_instance_name = google_sql_database_instance.saved.name
  settings {
    tier = "db-f1-micro"
  }
}
