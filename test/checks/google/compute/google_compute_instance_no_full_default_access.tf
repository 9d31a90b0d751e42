variable "scopes" {}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_compute_instance" "good" {
  name = "good"
  service_account {
    email  = google_service_account.shop.email
    scopes = ["cloud-platform"] # expect: PASS
  }
}

resource "google_compute_instance" "narrow" {
  name = "narrow"
  service_account {
    scopes = ["logging-write"] # expect: PASS
  }
}

resource "google_compute_instance" "all" {
  name = "all"
  service_account {
    scopes = ["cloud-platform"] # expect: FAIL
  }
}

resource "google_compute_instance" "absent" { # expect: PASS
  name = "absent"
}

resource "google_compute_instance" "unknown" {
  name = "unknown"
  service_account {
    scopes = var.scopes # expect: MANUAL
  }
}

resource "google_compute_instance_template" "all" {
  name = "all"
  service_account {
    email  = "default"
    scopes = ["https://www.googleapis.com/auth/cloud-platform"] # expect: FAIL
  }
}
