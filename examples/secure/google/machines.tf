resource "google_compute_instance" "shop" {
  name         = "shop"
  machine_type = "e2-small"
  zone         = "europe-west1-b"

  boot_disk {
    kms_key_self_link = google_kms_crypto_key.disks.id

    initialize_params {
      image = "debian-cloud/debian-13"
    }
  }
  network_interface {
    subnetwork = google_compute_subnetwork.shop.id
  }
  metadata = {
    block-project-ssh-keys = "TRUE"
    enable-oslogin         = "TRUE"
    serial-port-enable     = "FALSE"
  }
  service_account {
    email  = google_service_account.orders.email
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}

resource "google_compute_project_metadata" "shop" {
  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_ssl_policy" "shop" {
  name            = "shop"
  profile         = "MODERN"
  min_tls_version = "TLS_1_2"
}

resource "google_dns_managed_zone" "shop" {
  name     = "shop"
  dns_name = "shop.example."

  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm  = "ecdsap256sha256"
      key_length = 256
      key_type   = "keySigning"
    }
  }
}
