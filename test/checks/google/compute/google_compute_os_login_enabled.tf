variable "setting" {}

# example
resource "google_compute_project_metadata" "shop" {
  metadata = { # expect: PASS
    enable-oslogin = "TRUE"
  }
}
# end of example

resource "google_compute_project_metadata" "other" {
  metadata = { # expect: FAIL
    ssh-keys = "operator:ssh-ed25519 AAAA"
  }
}

resource "google_compute_project_metadata" "unknown" {
  metadata = var.setting # expect: MANUAL
}

resource "google_compute_project_metadata_item" "good" { # expect: PASS
  key   = "enable-oslogin"
  value = "TRUE"
}

resource "google_compute_project_metadata_item" "bad" { # expect: FAIL
  key   = "enable-oslogin"
  value = "FALSE"
}

resource "google_compute_project_metadata_item" "other" {
  key   = "google-compute-default-zone"
  value = "europe-west1-b"
}

resource "google_compute_instance" "silent" {
  name = "silent"
}

resource "google_compute_instance" "bad" {
  name = "bad"
  metadata = { # expect: FAIL
    enable-oslogin = "FALSE"
  }
}

resource "google_compute_project_metadata_item" "unknown" {
  key   = var.setting # expect: MANUAL
  value = "TRUE"
}
