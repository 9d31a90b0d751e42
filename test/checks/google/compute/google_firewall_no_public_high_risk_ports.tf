# example
resource "google_compute_firewall" "allow_orders_to_postgres" { # expect: PASS
  name                    = "allow-orders-to-postgres"
  network                 = google_compute_network.shop.id
  source_service_accounts = [google_service_account.orders.email]
  target_service_accounts = [google_service_account.postgres.email]

  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
}
# end of example

variable "ranges" {}

resource "google_compute_firewall" "application" { # expect: PASS
  name    = "application"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
  source_service_accounts = ["app@shop.iam.gserviceaccount.com"]
}

resource "google_compute_firewall" "postgres" {
  name    = "postgres"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["5432"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "memcached" {
  name    = "memcached"
  network = "default"
  allow {
    protocol = "17"
    ports    = ["11000-12000"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "web" { # expect: PASS
  name    = "web"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "unknown" {
  name    = "unknown"
  network = "default"
  allow {
    protocol = "tcp"
    ports    = ["6379"]
  }
  source_ranges = var.ranges # expect: MANUAL
}

# A rule that counts more denies one of the two.
resource "google_compute_firewall" "partly_denied" { # expect: PASS
  name     = "partly-denied"
  network  = "partly"
  priority = 10
  deny {
    protocol = "tcp"
    ports    = ["3306"]
  }
  source_ranges = ["0.0.0.0/0"]
}

resource "google_compute_firewall" "partly_open" {
  name    = "partly-open"
  network = "partly"
  allow {
    protocol = "tcp"
    ports    = ["3306", "5432"]
  }
  source_ranges = ["0.0.0.0/0"] # expect: FAIL
}

resource "google_compute_firewall" "partly_closed" { # expect: PASS
  name    = "partly-closed"
  network = "partly"
  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
  source_ranges = ["0.0.0.0/0"]
}
