resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"

  settings {
    tier                        = "db-custom-2-8192"
    deletion_protection_enabled = true

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
      ssl_mode        = "ENCRYPTED_ONLY"
    }

    dynamic "database_flags" {
      for_each = {
        log_connections               = "on"
        log_disconnections            = "on"
        log_duration                  = "on"
        log_lock_waits                = "on"
        log_temp_files                = "0"
        log_statement                 = "ddl"
        "cloudsql.enable_pgaudit"     = "on"
        "cloudsql.iam_authentication" = "on"
      }
      content {
        name  = database_flags.key
        value = database_flags.value
      }
    }

    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = true
    }
  }
}

resource "google_sql_database_instance" "blog" {
  name             = "blog"
  database_version = "MYSQL_8_4"

  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = true

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
      ssl_mode        = "ENCRYPTED_ONLY"
    }

    database_flags {
      name  = "cloudsql_iam_authentication"
      value = "on"
    }

    database_flags {
      name  = "local_infile"
      value = "off"
    }

    database_flags {
      name  = "skip_show_database"
      value = "on"
    }

    backup_configuration {
      enabled            = true
      binary_log_enabled = true
    }
  }
}
