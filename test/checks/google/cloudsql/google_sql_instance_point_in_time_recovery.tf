# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled = false
      ssl_mode     = "ENCRYPTED_ONLY"
    }
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = true # expect: PASS
    }
  }
}
# end of example

variable "recovery" {}

resource "google_sql_database_instance" "good" {
  name             = "good"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = true # expect: PASS
    }
  }
}

resource "google_sql_database_instance" "bad" {
  name             = "bad"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = false # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "mysql" {
  name             = "mysql"
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-custom-2-8192"
    backup_configuration {
      enabled            = true
      binary_log_enabled = true # expect: PASS
    }
  }
}

resource "google_sql_database_instance" "absent" {
  name             = "absent"
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-custom-2-8192"
    backup_configuration { # expect: FAIL
      enabled = true
    }
  }
}

resource "google_sql_database_instance" "server" {
  name             = "server"
  database_version = "SQLSERVER_2022_STANDARD"
  settings { # expect: FAIL
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "plus" {
  name             = "plus"
  database_version = "POSTGRES_17"
  settings { # expect: PASS
    tier    = "db-perf-optimized-N-2"
    edition = "ENTERPRISE_PLUS"
  }
}

resource "google_sql_database_instance" "replica" {
  name                 = "replica"
  database_version     = "POSTGRES_17"
  master_instance_name = "good"
}

resource "google_sql_database_instance" "unknown" {
  name             = "unknown"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = var.recovery # expect: MANUAL
    }
  }
}
