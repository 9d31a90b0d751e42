resource "google_compute_project_metadata" "shop" {
  metadata = {
    enable-oslogin = "TRUE"
  }
}
