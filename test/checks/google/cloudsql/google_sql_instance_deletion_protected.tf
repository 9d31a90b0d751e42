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
