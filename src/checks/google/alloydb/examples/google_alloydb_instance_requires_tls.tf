resource "google_alloydb_instance" "shop" {
  instance_id = "shop"
  client_connection_config {
    ssl_config {
      ssl_mode = "ENCRYPTED_ONLY"
    }
  }
}
