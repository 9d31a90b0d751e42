resource "google_spanner_database" "shop" {
  name                   = "shop"
  enable_drop_protection = true
}
