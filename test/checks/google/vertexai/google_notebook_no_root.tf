# example
resource "google_workbench_instance" "research" {
  name     = "research"
  location = "europe-west1-b"

  gce_setup {
    disable_public_ip = true

    metadata = { # expect: PASS
      notebook-disable-root = "true"
    }
  }
}
# end of example

variable "value" {}

resource "google_workbench_instance" "good" {
  name = "good"
  gce_setup {
    metadata = { # expect: PASS
      notebook-disable-root = "true"
    }
  }
}

resource "google_notebooks_instance" "bad" {
  name = "bad"
  metadata = { # expect: FAIL
    terraform = "true"
  }
}

resource "google_workbench_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_workbench_instance" "unknown" {
  name = "unknown"
  gce_setup {
    metadata = { # expect: MANUAL
      notebook-disable-root = var.value
    }
  }
}
