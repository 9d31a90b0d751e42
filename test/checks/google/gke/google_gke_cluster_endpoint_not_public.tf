# example
resource "google_container_cluster" "shop" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true

  master_authorized_networks_config { # expect: PASS
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }
}
# end of example

variable "range" {}
variable "networks" {}
variable "private" {}

resource "google_container_cluster" "office" {
  name = "office"
  master_authorized_networks_config { # expect: PASS
    cidr_blocks {
      cidr_block   = "203.0.113.0/24"
      display_name = "office"
    }
  }
}

resource "google_container_cluster" "nobody" {
  name = "nobody"
  master_authorized_networks_config { # expect: PASS
  }
}

resource "google_container_cluster" "everybody" {
  name = "everybody"
  master_authorized_networks_config { # expect: FAIL
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
    cidr_blocks {
      cidr_block = "0.0.0.0/0"
    }
  }
}

resource "google_container_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_container_cluster" "autopilot" { # expect: FAIL
  name             = "autopilot"
  enable_autopilot = true
}

resource "google_container_cluster" "private" { # expect: PASS
  name = "private"
  private_cluster_config {
    enable_private_nodes    = true
    enable_private_endpoint = true
  }
}

resource "google_container_cluster" "without_addresses" { # expect: PASS
  name = "without-addresses"
  control_plane_endpoints_config {
    dns_endpoint_config {
      allow_external_traffic = true
    }
    ip_endpoints_config {
      enabled = false
    }
  }
}

resource "google_container_cluster" "unknown" {
  name = "unknown"
  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = var.range # expect: MANUAL
    }
  }
}

resource "google_container_cluster" "unknown_networks" {
  name = "unknown-networks"
  dynamic "master_authorized_networks_config" {
    for_each = var.networks
    content { # expect: MANUAL
      dynamic "cidr_blocks" {
        for_each = master_authorized_networks_config.value.cidr_blocks
        content {
          cidr_block = lookup(cidr_blocks.value, "cidr_block", "")
        }
      }
    }
  }
}

resource "google_container_cluster" "perhaps_private" {
  name = "perhaps-private"
  private_cluster_config {
    enable_private_endpoint = var.private # expect: MANUAL
  }
}

resource "google_container_cluster" "perhaps_nobody" {
  name = "perhaps-nobody"
  dynamic "master_authorized_networks_config" {
    for_each = var.networks
    content { # expect: MANUAL
    }
  }
}
