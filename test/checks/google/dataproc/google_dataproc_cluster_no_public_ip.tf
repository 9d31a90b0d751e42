variable "value" {}

# example
resource "google_dataproc_cluster" "shop" {
  name = "shop"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = true # expect: PASS
    }
  }
}
# end of example

resource "google_dataproc_cluster" "bad" {
  name = "bad"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = false # expect: FAIL
    }
  }
}

resource "google_dataproc_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_dataproc_cluster" "unknown" {
  name = "unknown"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = var.value # expect: MANUAL
    }
  }
}
