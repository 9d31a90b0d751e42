# example
resource "google_container_node_pool" "shop" {
  cluster = google_container_cluster.shop.id

  node_config {
    service_account = google_service_account.nodes.email

    shielded_instance_config {
      enable_secure_boot = true # expect: PASS
    }
  }
}
# end of example

variable "setting" {}

resource "google_container_node_pool" "good" {
  name = "good"
  node_config {
    shielded_instance_config {
      enable_secure_boot = true # expect: PASS
    }
  }
}

resource "google_container_node_pool" "bad" {
  name = "bad"
  node_config {
    shielded_instance_config {
      enable_secure_boot = false # expect: FAIL
    }
  }
}

resource "google_container_node_pool" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_node_pool" "unknown" {
  name = "unknown"
  node_config {
    shielded_instance_config {
      enable_secure_boot = var.setting # expect: MANUAL
    }
  }
}

resource "google_container_cluster" "autopilot" {
  name             = "autopilot"
  enable_autopilot = true
}
