# example
resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  node_config {
    machine_type    = "e2-standard-4"
    service_account = google_service_account.nodes.email
    image_type      = "COS_CONTAINERD" # expect: PASS
  }
}
# end of example

variable "image" {}

resource "google_container_node_pool" "good" {
  name = "good"
  node_config {
    image_type = "COS_CONTAINERD" # expect: PASS
  }
}

resource "google_container_node_pool" "bad" {
  name = "bad"
  node_config {
    image_type = "ubuntu_containerd" # expect: FAIL
  }
}

resource "google_container_cluster" "bad" {
  name = "bad"
  node_config {
    image_type = "UBUNTU_CONTAINERD" # expect: FAIL
  }
}

resource "google_container_node_pool" "absent" { # expect: PASS
  name = "absent"
}

resource "google_container_node_pool" "windows" {
  name = "windows"
  node_config {
    image_type = "WINDOWS_LTSC_CONTAINERD"
  }
}

resource "google_container_node_pool" "unknown" {
  name = "unknown"
  node_config {
    image_type = var.image # expect: MANUAL
  }
}

resource "google_container_cluster" "autopilot" {
  name             = "autopilot"
  enable_autopilot = true
}
