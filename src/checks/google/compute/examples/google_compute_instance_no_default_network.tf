resource "google_compute_instance" "shop" {
  name         = "shop"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-13"
    }
  }
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
  }
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"]
  }
}
