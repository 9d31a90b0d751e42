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
