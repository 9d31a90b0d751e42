# example
resource "google_apikeys_key" "map" {
  name = "map"

  restrictions { # expect: PASS
    api_targets {
      service = "maps-backend.googleapis.com"
    }
    browser_key_restrictions {
      allowed_referrers = ["https://shop.example/*"]
    }
  }
}
# end of example

variable "restricted" {}

resource "google_apikeys_key" "good" {
  name = "good"
  restrictions { # expect: PASS
    api_targets {
      service = "maps-backend.googleapis.com"
    }
  }
}

resource "google_apikeys_key" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_apikeys_key" "clients_only" {
  name = "clients-only"
  restrictions { # expect: FAIL
    browser_key_restrictions {
      allowed_referrers = ["https://shop.example/*"]
    }
  }
}

resource "google_apikeys_key" "all" {
  name = "all"
  restrictions {
    api_targets { # expect: FAIL
      service = "cloudapis.googleapis.com"
    }
  }
}

resource "google_apikeys_key" "unknown" {
  name = "unknown"
  restrictions {
    dynamic "api_targets" {
      for_each = var.restricted
      content {
        service = api_targets.value # expect: MANUAL
      }
    }
  }
}
