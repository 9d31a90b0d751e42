# example
resource "google_sql_database_instance" "orders" { # expect: PASS
  name             = "orders"
  database_version = "SQLSERVER_2022_STANDARD"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }

    database_flags {
      name  = "remote access"
      value = "off"
    }

    database_flags {
      name  = "3625"
      value = "on"
    }
  }
}
# end of example

variable "trace" {}

resource "google_sql_database_instance" "secure" { # expect: PASS
  database_version = "SQLSERVER_2022_STANDARD"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "remote access"
      value = "off"
    }
    database_flags {
      name  = "3625"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "scripts" {
  database_version = "SQLSERVER_2022_STANDARD"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "remote access"
      value = "off"
    }
    database_flags {
      name  = "3625"
      value = "on"
    }
    database_flags {
      name  = "external scripts enabled"
      value = "on" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "absent" {
  database_version = "SQLSERVER_2022_STANDARD"
  settings { # expect: FAIL
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "SQLSERVER_2022_STANDARD"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "remote access"
      value = "off"
    }
    database_flags {
      name  = "3625"
      value = var.trace # expect: MANUAL
    }
  }
}
