resource "google_data_fusion_instance" "shop" {
  name                          = "shop"
  enable_stackdriver_monitoring = true
}
