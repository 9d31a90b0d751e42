variable "value" {}

# example
resource "google_workbench_instance" "shop" {
  name = "shop"
  gce_setup {
    disable_public_ip = true # expect: PASS
  }
}
# end of example

resource "google_workbench_instance" "bad" {
  name = "bad"
  gce_setup {
    disable_public_ip = false # expect: FAIL
  }
}

resource "google_workbench_instance" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_workbench_instance" "unknown" {
  name = "unknown"
  gce_setup {
    disable_public_ip = var.value # expect: MANUAL
  }
}

resource "google_notebooks_instance" "bad" { # expect: FAIL
  name = "bad"
}

resource "google_notebooks_runtime" "good" {
  name = "good"
  virtual_machine {
    virtual_machine_config {
      internal_ip_only = true # expect: PASS
    }
  }
}
