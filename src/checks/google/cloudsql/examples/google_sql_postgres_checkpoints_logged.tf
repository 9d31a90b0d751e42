resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled = false
      ssl_mode     = "ENCRYPTED_ONLY"
    }
    database_flags {
      name  = "log_checkpoints"
      value = "on"
    }
  }
}
