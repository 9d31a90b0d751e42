resource "google_data_fusion_instance" "shop" {
  name             = "shop"
  private_instance = true
}
