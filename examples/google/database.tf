resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      dynamic "authorized_networks" {
        for_each = {
          office    = var.office
          debugging = "0.0.0.0/0"
        }
        content {
          name  = authorized_networks.key
          value = authorized_networks.value
        }
      }
    }

    backup_configuration {
      enabled = true
    }
  }
}

resource "google_sql_database_instance" "blog" {
  name             = "blog"
  database_version = "MYSQL_8_4"

  settings {
    tier = "db-f1-micro"
  }
}
