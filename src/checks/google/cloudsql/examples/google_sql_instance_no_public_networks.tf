resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    # No authorized networks: applications come through the private network.
    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }
  }
}
