resource "google_compute_firewall" "allow_orders_to_postgres" {
  name                    = "allow-orders-to-postgres"
  network                 = google_compute_network.shop.id
  source_service_accounts = [google_service_account.orders.email]
  target_service_accounts = [google_service_account.postgres.email]

  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
}
