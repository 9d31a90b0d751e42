# example
resource "google_compute_instance" "shop" { # expect: PASS
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
  metadata = {
    block-project-ssh-keys = "TRUE"
    enable-oslogin         = "TRUE"
    serial-port-enable     = "FALSE"
  }
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot          = true
    enable_vtpm                 = true
    enable_integrity_monitoring = true
  }
}
# end of example

variable "setting" {}

resource "google_compute_instance" "good" {
  name           = "good"
  machine_type   = "e2-small"
  zone           = "europe-west1-b"
  can_ip_forward = false # expect: PASS
}

resource "google_compute_instance" "bad" {
  name           = "bad"
  machine_type   = "e2-small"
  zone           = "europe-west1-b"
  can_ip_forward = true # expect: FAIL
}

resource "google_compute_instance" "absent" { # expect: PASS
  name         = "absent"
  machine_type = "e2-small"
  zone         = "europe-west1-b"
}

resource "google_compute_instance" "unknown" {
  name           = "unknown"
  machine_type   = "e2-small"
  zone           = "europe-west1-b"
  can_ip_forward = var.setting # expect: MANUAL
}

resource "google_compute_instance_template" "bad" {
  name           = "bad"
  can_ip_forward = true # expect: FAIL
}

resource "google_compute_instance_from_template" "elsewhere" { # expect: MANUAL
  name                     = "elsewhere-1"
  source_instance_template = "projects/shop/global/instanceTemplates/web"
}

resource "google_compute_instance_from_template" "said" {
  name                     = "said-1"
  source_instance_template = "projects/shop/global/instanceTemplates/web"
  can_ip_forward           = true # expect: FAIL
}

resource "google_compute_instance_template" "router" {
  name           = "router"
  can_ip_forward = true # expect: FAIL
}

resource "google_compute_instance_from_template" "overrides" {
  name                     = "overrides-1"
  source_instance_template = google_compute_instance_template.router.self_link
  can_ip_forward           = false # expect: PASS
}

resource "google_compute_region_instance_template" "host" { # expect: PASS
  name = "host"
}

resource "google_compute_instance_from_template" "host" { # expect: PASS
  name                     = "host-1"
  source_instance_template = "https://www.googleapis.com/compute/v1/projects/shop/global/instanceTemplates/host"
}
