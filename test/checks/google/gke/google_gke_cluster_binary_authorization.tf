# example
resource "google_container_cluster" "shop" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true

  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE" # expect: PASS
  }

  master_authorized_networks_config {
  }
}
# end of example

variable "setting" {}

resource "google_container_cluster" "good" {
  name = "good"
  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE" # expect: PASS
  }
}

resource "google_container_cluster" "bad" {
  name = "bad"
  binary_authorization {
    evaluation_mode = "DISABLED" # expect: FAIL
  }
}

resource "google_container_cluster" "reported_only" {
  name = "reported-only"
  binary_authorization {
    evaluation_mode = "POLICY_BINDINGS" # expect: FAIL
  }
}

resource "google_container_cluster" "former" {
  name = "former"
  binary_authorization {
    enabled = true # expect: PASS
  }
}

resource "google_container_cluster" "former_off" {
  name = "former-off"
  binary_authorization {
    enabled = false # expect: FAIL
  }
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  binary_authorization {
    evaluation_mode = var.setting # expect: MANUAL
  }
}

# As before version 5 of the provider.
resource "google_container_cluster" "old_form" {
  name                        = "old-form"
  enable_binary_authorization = true # expect: PASS
}

resource "google_container_cluster" "old_form_off" {
  name                        = "old-form-off"
  enable_binary_authorization = false # expect: FAIL
}
