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

variable "sites" {}

resource "google_apikeys_key" "browser" {
  name = "browser"
  restrictions { # expect: PASS
    browser_key_restrictions {
      allowed_referrers = ["https://shop.example/*"]
    }
  }
}

resource "google_apikeys_key" "android" {
  name = "android"
  restrictions { # expect: PASS
    android_key_restrictions {
      allowed_applications {
        package_name     = "example.shop"
        sha1_fingerprint = "0CEC3A2B1D4F5E6A7B8C9D0E1F2A3B4C5D6E7F80"
      }
    }
  }
}

resource "google_apikeys_key" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_apikeys_key" "every_site" {
  name = "every-site"
  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["*"] # expect: FAIL
    }
  }
}

resource "google_apikeys_key" "every_address" {
  name = "every-address"
  restrictions {
    server_key_restrictions {
      allowed_ips = ["0.0.0.0/0"] # expect: FAIL
    }
  }
}

resource "google_apikeys_key" "unknown" {
  name = "unknown"
  restrictions {
    browser_key_restrictions {
      allowed_referrers = var.sites # expect: MANUAL
    }
  }
}
