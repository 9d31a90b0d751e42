# example
resource "google_sql_database_instance" "orders" {
  name             = "orders"
  database_version = "POSTGRES_17"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    # No authorized networks: applications come through the private network.
    ip_configuration { # expect: PASS
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }
  }
}
# end of example

variable "networks" {}
variable "network" {}

resource "google_sql_database_instance" "private" {
  name             = "private"
  database_version = "POSTGRES_17"
  settings { # expect: PASS
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "office" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    ip_configuration { # expect: PASS
      authorized_networks {
        name  = "office"
        value = "203.0.113.0/24"
      }
    }
  }
}

resource "google_sql_database_instance" "everybody" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      authorized_networks {
        name  = "office"
        value = "203.0.113.0/24"
      }
      authorized_networks {
        name  = "everybody"
        value = "0.0.0.0/0" # expect: FAIL
      }
    }
  }
}

resource "google_sql_database_instance" "one_of_several" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      dynamic "authorized_networks" {
        for_each = { office = "203.0.113.0/24", everybody = "0.0.0.0/0" }
        content {
          name  = authorized_networks.key
          value = authorized_networks.value # expect: FAIL
        }
      }
    }
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      authorized_networks {
        value = var.network # expect: MANUAL
      }
    }
  }
}

resource "google_sql_database_instance" "unknown_networks" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
    ip_configuration {
      dynamic "authorized_networks" {
        for_each = var.networks
        content {
          name  = authorized_networks.value["name"]
          value = authorized_networks.value["value"] # expect: MANUAL
        }
      }
    }
  }
}

resource "google_sql_database_instance" "clone" { # expect: MANUAL
  name             = "clone"
  database_version = "POSTGRES_17"
  clone {
    source_instance_name = google_sql_database_instance.private.name
  }
}
