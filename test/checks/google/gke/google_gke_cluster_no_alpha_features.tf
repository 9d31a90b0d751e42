# example
resource "google_container_cluster" "shop" {
  name                    = "shop"
  location                = "europe-west1"
  enable_kubernetes_alpha = false # expect: PASS

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "203.0.113.0/24"
    }
  }
}
# end of example

variable "alpha" {}

resource "google_container_cluster" "good" {
  name                    = "good"
  enable_kubernetes_alpha = false # expect: PASS
}

resource "google_container_cluster" "bad" {
  name                    = "bad"
  enable_kubernetes_alpha = true # expect: FAIL
}

resource "google_container_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_cluster" "unknown" {
  name                    = "unknown"
  enable_kubernetes_alpha = var.alpha # expect: MANUAL
}
