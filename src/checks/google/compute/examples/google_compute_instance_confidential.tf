resource "google_compute_instance" "payments" {
  name         = "payments"
  machine_type = "n2d-standard-2"
  zone         = "europe-west1-b"

  boot_disk {
    initialize_params {
      image = "ubuntu-os-cloud/ubuntu-2404-lts-amd64"
    }
  }
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
  }
  service_account {
    email  = google_service_account.payments.email
    scopes = ["cloud-platform"]
  }
  confidential_instance_config {
    enable_confidential_compute = true
  }
}
