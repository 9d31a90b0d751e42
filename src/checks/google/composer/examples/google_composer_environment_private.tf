resource "google_composer_environment" "shop" {
  name = "shop"
  config {
    enable_private_environment = true
  }
}
