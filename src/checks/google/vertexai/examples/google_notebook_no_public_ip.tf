resource "google_workbench_instance" "shop" {
  name = "shop"
  gce_setup {
    disable_public_ip = true
  }
}
