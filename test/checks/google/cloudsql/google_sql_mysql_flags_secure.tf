# example
resource "google_sql_database_instance" "orders" { # expect: PASS
  name             = "orders"
  database_version = "MYSQL_8_4"
  region           = "europe-west1"

  settings {
    tier = "db-custom-2-8192"

    ip_configuration {
      ipv4_enabled    = false
      private_network = google_compute_network.shop.id
    }

    database_flags {
      name  = "local_infile"
      value = "off"
    }

    database_flags {
      name  = "skip_show_database"
      value = "on"
    }
  }
}
# end of example

variable "flags" {}
variable "value" {}
variable "engine" {}

resource "google_sql_database_instance" "secure" { # expect: PASS
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "local_infile"
      value = "off"
    }
    database_flags {
      name  = "skip_show_database"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "from_a_map" { # expect: PASS
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    dynamic "database_flags" {
      for_each = { local_infile = "off", skip_show_database = "on" }
      content {
        name  = database_flags.key
        value = database_flags.value
      }
    }
  }
}

resource "google_sql_database_instance" "local_files" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "skip_show_database"
      value = "on"
    }
    database_flags {
      name  = "local_infile"
      value = "on" # expect: FAIL
    }
  }
}

resource "google_sql_database_instance" "absent" {
  database_version = "MYSQL_8_4"
  settings { # expect: FAIL
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "unknown" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "skip_show_database"
      value = "on"
    }
    database_flags {
      name  = "local_infile"
      value = var.value # expect: MANUAL
    }
  }
}

resource "google_sql_database_instance" "unknown_flags" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
    dynamic "database_flags" {
      for_each = var.flags
      content {
        name  = database_flags.value.name # expect: MANUAL
        value = database_flags.value.value
      }
    }
  }
}

resource "google_sql_database_instance" "unknown_engine" {
  database_version = var.engine # expect: MANUAL
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_17"
  settings {
    tier = "db-f1-micro"
  }
}
