resource "google_workbench_instance" "research" {
  name     = "research"
  location = "europe-west1-b"

  gce_setup {
    disable_public_ip = true

    shielded_instance_config {
      enable_secure_boot          = true
      enable_vtpm                 = true
      enable_integrity_monitoring = true
    }
  }
}
