# example
resource "google_sql_database_instance" "orders" { # expect: PASS
  name             = "orders"
  database_version = "POSTGRES_17"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }

    dynamic "database_flags" {
      for_each = {
        log_connections           = "on"
        log_disconnections        = "on"
        log_statement             = "ddl"
        "cloudsql.enable_pgaudit" = "on"
      }
      content {
        name  = database_flags.key
        value = database_flags.value
      }
    }
  }
}
# end of example

variable "statements" {}

locals {
  logged = {
    log_connections           = "on"
    log_disconnections        = "on"
    log_statement             = "ddl"
    "cloudsql.enable_pgaudit" = "on"
  }
}

resource "google_sql_database_instance" "logged" { # expect: PASS
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    dynamic "database_flags" {
      for_each = local.logged
      content {
        name  = database_flags.key
        value = database_flags.value
      }
    }
  }
}

resource "google_sql_database_instance" "no_statements" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    dynamic "database_flags" {
      for_each = merge(local.logged, { log_statement = "none" })
      content {
        name  = database_flags.key
        value = database_flags.value # expect: FAIL
      }
    }
  }
}

resource "google_sql_database_instance" "no_connections" {
  database_version = "POSTGRES_17"
  settings { # expect: FAIL
    tier = "db-f1-micro"
    database_flags {
      name  = "log_statement"
      value = "all"
    }
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
    tier = "db-f1-micro"
    dynamic "database_flags" {
      for_each = merge(local.logged, { log_statement = var.statements })
      content {
        name  = database_flags.key
        value = database_flags.value # expect: MANUAL
      }
    }
  }
}

resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
  }
}
