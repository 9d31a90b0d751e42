# example
resource "google_container_node_pool" "shop" {
  name    = "shop"
  cluster = "shop"

  node_config {
    shielded_instance_config {
      enable_secure_boot          = true
      enable_integrity_monitoring = true # expect: PASS
    }
  }
}
# end of example

variable "setting" {}

resource "google_container_node_pool" "good" {
  name    = "good"
  cluster = "shop"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = true # expect: PASS
    }
  }
}

resource "google_container_node_pool" "bad" {
  name    = "bad"
  cluster = "shop"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = false # expect: FAIL
    }
  }
}

resource "google_container_node_pool" "unknown" {
  name    = "unknown"
  cluster = "shop"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = var.setting # expect: MANUAL
    }
  }
}

resource "google_container_node_pool" "absent" { # expect: PASS
  name    = "absent"
  cluster = "shop"
}

resource "google_container_cluster" "default_pool" {
  name = "default-pool"
  node_config {
    shielded_instance_config {
      enable_integrity_monitoring = false # expect: FAIL
    }
  }
}
