# example
resource "google_workbench_instance" "research" {
  name     = "research"
  location = "europe-west1-b"

  gce_setup {
    disable_public_ip = true

    shielded_instance_config { # expect: PASS
      enable_secure_boot          = true
      enable_vtpm                 = true
      enable_integrity_monitoring = true
    }
  }
}
# end of example

variable "value" {}

resource "google_workbench_instance" "good" {
  name = "good"
  gce_setup {
    shielded_instance_config { # expect: PASS
      enable_secure_boot          = true
      enable_vtpm                 = true
      enable_integrity_monitoring = true
    }
  }
}

resource "google_workbench_instance" "bad" {
  name = "bad"
  gce_setup {
    shielded_instance_config {
      enable_secure_boot          = true
      enable_integrity_monitoring = false # expect: FAIL
    }
  }
}

resource "google_notebooks_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_workbench_instance" "unknown" {
  name = "unknown"
  gce_setup {
    shielded_instance_config {
      enable_secure_boot = var.value # expect: MANUAL
    }
  }
}
