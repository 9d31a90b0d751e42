resource "google_service_account" "orders" {
  account_id   = "orders"
  display_name = "Orders"
}

resource "google_service_account" "nodes" {
  account_id   = "gke-nodes"
  display_name = "Nodes of the cluster"
}

resource "google_container_cluster" "shop" {
  name               = "shop"
  location           = var.region
  network            = google_compute_network.shop.id
  subnetwork         = google_compute_subnetwork.shop.id
  initial_node_count = 1
  datapath_provider  = "ADVANCED_DATAPATH"

  enable_intranode_visibility = true
  remove_default_node_pool    = true

  release_channel {
    channel = "REGULAR"
  }

  authenticator_groups_config {
    security_group = "gke-security-groups@acme.example"
  }

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block   = var.office
      display_name = "office"
    }
  }

  private_cluster_config {
    enable_private_nodes = true
  }

  workload_identity_config {
    workload_pool = "${var.project}.svc.id.goog"
  }

  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
  }

  database_encryption {
    state    = "ENCRYPTED"
    key_name = google_kms_crypto_key.secrets.id
  }
}

resource "google_container_node_pool" "shop" {
  name       = "shop"
  cluster    = google_container_cluster.shop.id
  node_count = 3

  management {
    auto_repair  = true
    auto_upgrade = true
  }

  node_config {
    machine_type    = "e2-standard-4"
    service_account = google_service_account.nodes.email
    oauth_scopes    = ["https://www.googleapis.com/auth/cloud-platform"]

    shielded_instance_config {
      enable_secure_boot = true
    }
  }
}
