resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "SQLSERVER_2022_STANDARD"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }

    database_flags {
      name  = "remote access"
      value = "off"
    }

    database_flags {
      name  = "3625"
      value = "on"
    }
  }
}
