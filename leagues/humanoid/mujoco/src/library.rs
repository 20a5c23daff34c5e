//! The library: its functions, its version, its messages.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::layout::{LAYOUTS, Layout};

/// An error while loading the library.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No such file, or no library.
    #[error("{path}: {}", detail(error))]
    Open {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        error: libloading::Error,
    },
    /// A library without the functions of MuJoCo.
    #[error("{path} is not MuJoCo: {}", detail(error))]
    Symbol {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        error: libloading::Error,
    },
    /// A version whose structs are not known.
    #[error("{path} is MuJoCo {found}, and spar knows {known}: pip install mujoco=={known}")]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: String,
        /// The version that is known.
        known: &'static str,
    },
}

/// The message of the operating system; without one, that of the loader.
fn detail(error: &libloading::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

/// MuJoCo's functions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Functions {
    pub parse_xml_string: unsafe extern "C" fn(*const c_char, *const c_void, *mut c_char, c_int) -> *mut c_void,
    pub compile: unsafe extern "C" fn(*mut c_void, *const c_void) -> *mut c_void,
    pub save_xml_string: unsafe extern "C" fn(*const c_void, *mut c_char, c_int, *mut c_char, c_int) -> c_int,
    /// Sets the digits of numbers in texts, for all threads.
    pub set_xml_precision: unsafe extern "C" fn(c_int),
    pub spec_error: unsafe extern "C" fn(*mut c_void) -> *const c_char,
    pub delete_spec: unsafe extern "C" fn(*mut c_void),
    pub find_body: unsafe extern "C" fn(*mut c_void, *const c_char) -> *mut c_void,
    pub add_frame: unsafe extern "C" fn(*mut c_void, *mut c_void) -> *mut c_void,
    pub attach: unsafe extern "C" fn(*mut c_void, *const c_void, *const c_char, *const c_char) -> *mut c_void,
    pub make_data: unsafe extern "C" fn(*const c_void) -> *mut c_void,
    pub delete_data: unsafe extern "C" fn(*mut c_void),
    pub delete_model: unsafe extern "C" fn(*mut c_void),
    pub step: unsafe extern "C" fn(*const c_void, *mut c_void),
    pub forward: unsafe extern "C" fn(*const c_void, *mut c_void),
    pub set_const: unsafe extern "C" fn(*mut c_void, *mut c_void),
    pub name_to_id: unsafe extern "C" fn(*const c_void, c_int, *const c_char) -> c_int,
    pub negate_pose: unsafe extern "C" fn(*mut f64, *mut f64, *const f64, *const f64),
    pub multiply_poses: unsafe extern "C" fn(*mut f64, *mut f64, *const f64, *const f64, *const f64, *const f64),
    pub id_to_name: unsafe extern "C" fn(*const c_void, c_int, c_int) -> *const c_char,
}

/// MuJoCo, loaded from a file. It stays loaded as long as a simulation uses it.
#[derive(Debug, Clone)]
pub struct Library(Arc<Loaded>);

#[derive(Debug)]
struct Loaded {
    functions: Functions,
    layout: &'static Layout,
    path: PathBuf,
    /// Keeps the functions valid.
    _library: libloading::Library,
}

impl Library {
    /// Loads MuJoCo from a file, for instance `libmujoco.so.3.5.0` of the Python package `mujoco`.
    ///
    /// # Errors
    /// If the file is no library, not MuJoCo, or a version whose structs are not known.
    pub fn load(path: &Path) -> Result<Library, LoadError> {
        let symbol_error = |error| LoadError::Symbol { path: path.to_owned(), error };
        // SAFETY: loading runs the file's initializers. The user names the file, as he names programs to be started.
        let library = unsafe { libloading::Library::new(path) }
            .map_err(|error| LoadError::Open { path: path.to_owned(), error })?;
        let layout = layout_of(&library, path)?;
        // SAFETY: the version is known, and in it the functions have these types (mujoco.h).
        let functions = unsafe { functions_of(&library) }.map_err(symbol_error)?;
        // SAFETY: the version is known, and in it both symbols are variables of this type.
        unsafe { set_handlers(&library) }.map_err(symbol_error)?;
        // SAFETY: the version is known, and in it the functions have these types (mujoco.h).
        unsafe { disable_cache(&library) }.map_err(symbol_error)?;
        Ok(Library(Arc::new(Loaded { functions, layout, path: path.to_owned(), _library: library })))
    }

    /// The version, for instance `3.5.0`.
    pub fn version(&self) -> &'static str {
        self.0.layout.name
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Returns memory that compilations have freed to the operating system, where the C library can do so: after T1, K1 and
    /// ant with their pictures 100 MB of 153.
    pub fn release_memory(&self) {
        #[cfg(unix)]
        {
            let program = libloading::os::unix::Library::this();
            // SAFETY: wherever there is a function of this name, it is that of glibc, which has this type and may be called
            // at any time.
            unsafe {
                if let Ok(trim) = program.get::<unsafe extern "C" fn(usize) -> c_int>(b"malloc_trim\0") {
                    trim(0);
                }
            }
        }
    }

    pub(crate) fn functions(&self) -> &Functions {
        &self.0.functions
    }

    pub(crate) fn layout(&self) -> &'static Layout {
        self.0.layout
    }
}

fn layout_of(library: &libloading::Library, path: &Path) -> Result<&'static Layout, LoadError> {
    let symbol_error = |error| LoadError::Symbol { path: path.to_owned(), error };
    // SAFETY: in all versions of MuJoCo these two functions have these types.
    let (number, text) = unsafe {
        let number = library.get::<unsafe extern "C" fn() -> c_int>(b"mj_version\0").map_err(symbol_error)?();
        let text =
            library.get::<unsafe extern "C" fn() -> *const c_char>(b"mj_versionString\0").map_err(symbol_error)?();
        (number, CStr::from_ptr(text).to_string_lossy().into_owned())
    };
    LAYOUTS.into_iter().find(|layout| layout.version == number && layout.name == text).ok_or_else(|| {
        LoadError::Version { path: path.to_owned(), found: text, known: LAYOUTS[LAYOUTS.len() - 1].name }
    })
}

/// Disables the cache of meshes and textures. Each is read once, and the cache would keep 170 MB for T1, K1 and ant.
///
/// # Safety
/// The library is MuJoCo in a known version.
unsafe fn disable_cache(library: &libloading::Library) -> Result<(), libloading::Error> {
    // SAFETY: as the caller promises. The cache is MuJoCo's own and lives as long as the library.
    unsafe {
        let cache = library.get::<unsafe extern "C" fn() -> *mut c_void>(b"mj_getCache\0")?();
        library.get::<unsafe extern "C" fn(*mut c_void, usize) -> usize>(b"mj_setCacheCapacity\0")?(cache, 0);
    }
    Ok(())
}

/// Looks the functions up.
///
/// # Safety
/// The library is MuJoCo in a known version.
unsafe fn functions_of(library: &libloading::Library) -> Result<Functions, libloading::Error> {
    macro_rules! symbol {
        ($name:literal) => {
            *library.get(concat!($name, "\0").as_bytes())?
        };
    }
    // SAFETY: by the contract the symbols are functions of the types of the fields.
    unsafe {
        Ok(Functions {
            parse_xml_string: symbol!("mj_parseXMLString"),
            compile: symbol!("mj_compile"),
            save_xml_string: symbol!("mj_saveXMLString"),
            set_xml_precision: symbol!("_mjPRIVATE__set_xml_precision"),
            spec_error: symbol!("mjs_getError"),
            delete_spec: symbol!("mj_deleteSpec"),
            find_body: symbol!("mjs_findBody"),
            add_frame: symbol!("mjs_addFrame"),
            attach: symbol!("mjs_attach"),
            make_data: symbol!("mj_makeData"),
            delete_data: symbol!("mj_deleteData"),
            delete_model: symbol!("mj_deleteModel"),
            step: symbol!("mj_step"),
            forward: symbol!("mj_forward"),
            set_const: symbol!("mj_setConst"),
            name_to_id: symbol!("mj_name2id"),
            negate_pose: symbol!("mju_negPose"),
            multiply_poses: symbol!("mju_mulPose"),
            id_to_name: symbol!("mj_id2name"),
        })
    }
}

/// Sets the handlers of errors and warnings: those of the library write a file and end the program without a word.
///
/// # Safety
/// The library is MuJoCo in a known version.
unsafe fn set_handlers(library: &libloading::Library) -> Result<(), libloading::Error> {
    type Handler = Option<unsafe extern "C" fn(*const c_char)>;
    // SAFETY: by the contract both symbols are variables of this type, and nothing reads them meanwhile: MuJoCo reads them
    // in its functions only, and nobody has them yet or all set the same handlers.
    unsafe {
        **library.get::<*mut Handler>(b"mju_user_error\0")? = Some(on_error);
        **library.get::<*mut Handler>(b"mju_user_warning\0")? = Some(on_warning);
    }
    Ok(())
}

/// Ends the program: MuJoCo's functions must not go on after an error, and unwinding through them is undefined.
#[expect(clippy::disallowed_macros, clippy::disallowed_methods, reason = "nobody is left who could tell the user")]
unsafe extern "C" fn on_error(message: *const c_char) {
    // SAFETY: MuJoCo passes a string that ends with zero.
    eprintln!("MuJoCo stopped with an error: {}", unsafe { CStr::from_ptr(message) }.to_string_lossy());
    std::process::abort();
}

/// Warnings are counted in the data (`mjData.warning`), and the worlds look at the numbers themselves.
unsafe extern "C" fn on_warning(_: *const c_char) {}
