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

# Images from 2.2 on have private addresses, and without a version the newest is taken.
resource "google_dataproc_cluster" "absent" { # expect: PASS
  name = "absent"
}

resource "google_dataproc_cluster" "new_image" {
  name = "new-image"
  cluster_config {
    software_config {
      image_version = "2.3-debian12" # expect: PASS
    }
  }
}

resource "google_dataproc_cluster" "old_image" {
  name = "old-image"
  cluster_config {
    software_config {
      image_version = "2.1.84-debian11" # expect: FAIL
    }
  }
}

resource "google_dataproc_cluster" "unknown_image" {
  name = "unknown-image"
  cluster_config {
    software_config {
      image_version = var.value # expect: MANUAL
    }
  }
}

resource "google_dataproc_cluster" "preview" {
  name = "preview"
  cluster_config {
    software_config {
      image_version = "preview" # expect: MANUAL
    }
  }
}

resource "google_dataproc_cluster" "own_image" {
  name = "own-image"
  cluster_config {
    master_config {
      image_uri = "projects/acme/global/images/spark" # expect: MANUAL
    }
  }
}

# Terraform sends false where the block is there.
resource "google_dataproc_cluster" "absent_in_block" {
  name = "absent-in-block"
  cluster_config {
    gce_cluster_config { # expect: FAIL
      zone = "europe-west1-b"
    }
    software_config {
      image_version = "2.3-debian12"
    }
  }
}

resource "google_dataproc_cluster" "unknown" {
  name = "unknown"
  cluster_config {
    gce_cluster_config {
      internal_ip_only = var.value # expect: MANUAL
    }
  }
}
