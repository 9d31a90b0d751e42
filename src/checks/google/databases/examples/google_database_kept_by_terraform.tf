resource "google_spanner_database" "shop" {
  name                = "shop"
  deletion_protection = true
}
